// Histories of controls and sensors.

#include "model/history_buffers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "support/golden.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using testing::DataPtr;
using ::testing::DoubleNear;
using testing::ErrorOf;
using testing::LoadGolden;
using testing::ModelPtr;
using ::testing::Pointwise;

constexpr double kTolerance = sizeof(mjtNum) == 8 ? 1e-11 : 2e-5;

class HistoryBuffers : public ::testing::Test {
 protected:
  // The first buffer with samples 1, 2, 3, 4 at times -1, 1, 2, 5.
  void FillFirst() {
    const mjtNum times[] = {-1, 1, 2, 5}, values[] = {1, 2, 3, 4};
    mj_initCtrlHistory(m.get(), d.get(), 0, times, values);
  }
  std::vector<double> ReadFirst(int interpolation) {
    std::vector<double> read;
    for (double t : {-2., -1., -.5, .5, 1., 1.5, 2.5, 4., 5., 6.}) {
      read.push_back(
          mj_readCtrl(m.get(), d.get(), 0, static_cast<mjtNum>(t + 0.025), interpolation));
    }
    return read;
  }

  ModelPtr m = LoadGolden("delays");
  DataPtr d{mj_makeData(m.get())};
};

TEST_F(HistoryBuffers, ResetFillsThemUpToJustBeforeTimeZero) {
  const std::vector<double> expected = {0,      3, -0.04, -0.03, -0.02, -0.01, 0, 0, 0, 0,  //
                                        -0.01,  2, -0.03, -0.02, -0.01, 0,     0, 0,        //
                                        -0.025, 2, -0.07, -0.05, -0.02, 0,     0, 0,        //
                                        -0.01,  1, -0.04, -0.01, 0,     0,                  //
                                        -0.01,  1, -0.02, -0.01, 0,     0,                  //
                                        -0.02,  1, -0.04, -0.02, 0,     0,     0, 0, 0, 0};
  ASSERT_EQ(m->nhistory, 48);
  const std::vector<double> history(d->history, d->history + m->nhistory);
  EXPECT_THAT(history, Pointwise(DoubleNear(sizeof(mjtNum) == 8 ? 1e-15 : 1e-6), expected));
}

TEST_F(HistoryBuffers, HoldTheLastSample) {
  FillFirst();
  EXPECT_THAT(ReadFirst(0),
              Pointwise(DoubleNear(kTolerance), std::vector<double>{1, 1, 1, 1, 2, 2, 3, 3, 4, 4}));
}

TEST_F(HistoryBuffers, InterpolateLinearlyOnRequestOfTheModel) {
  FillFirst();
  const std::vector<double> expected = {1, 1, 1.25, 1.75, 2, 2.5, 19. / 6, 11. / 3, 4, 4};
  EXPECT_THAT(ReadFirst(1), Pointwise(DoubleNear(kTolerance), expected));
  EXPECT_THAT(ReadFirst(-1), Pointwise(DoubleNear(kTolerance), expected));
}

TEST_F(HistoryBuffers, InterpolateWithCubics) {
  FillFirst();
  // Hermite's polynomials; the slope at a sample is that between its neighbours.
  const std::vector<double> expected = {1,         1,           1.09375,   1.65625, 2,
                                        121. / 48, 1403. / 432, 104. / 27, 4,       4};
  EXPECT_THAT(ReadFirst(2), Pointwise(DoubleNear(kTolerance), expected));
}

TEST_F(HistoryBuffers, ControlsWithoutOneAreReadDirectly) {
  d->ctrl[1] = 7;
  EXPECT_EQ(mj_readCtrl(m.get(), d.get(), 1, 100, 0), 7);
  const auto plain = LoadGolden("everything");
  const DataPtr data(mj_makeData(plain.get()));
  EXPECT_EQ(mj_readSensor(plain.get(), data.get(), 2, 0, nullptr, 0),
            data->sensordata + plain->sensor_adr[2]);
}

TEST_F(HistoryBuffers, SensorsGiveAStoredSampleOrFillTheResult) {
  const mjtNum times[] = {0, 1, 2}, values[] = {5, 6, 7};
  mj_initSensorHistory(m.get(), d.get(), 0, times, values, mjtNum(0.5));
  EXPECT_EQ(d->history[10], mjtNum(0.5));  // the phase
  mjtNum result = -1;
  const mjtNum time = mjtNum(0.5) + m->sensor_delay[0];
  const mjtNum* sample = mj_readSensor(m.get(), d.get(), 0, time, &result, 0);
  ASSERT_NE(sample, nullptr);
  EXPECT_EQ(*sample, 5);
  EXPECT_EQ(result, -1);
  EXPECT_EQ(mj_readSensor(m.get(), d.get(), 0, time, &result, 1), nullptr);
  EXPECT_NEAR(result, 5.5, kTolerance);
}

TEST_F(HistoryBuffers, KeepTimesOrValuesThatAreNotGiven) {
  FillFirst();
  const mjtNum values[] = {9, 8, 7, 6};
  mj_initCtrlHistory(m.get(), d.get(), 0, nullptr, values);
  EXPECT_EQ(d->history[3], 1);
  EXPECT_EQ(d->history[6], 9);
  const mjtNum times[] = {1, 2, 3, 4};
  mj_initCtrlHistory(m.get(), d.get(), 0, times, nullptr);
  EXPECT_EQ(d->history[2], 1);
  EXPECT_EQ(d->history[6], 9);
}

TEST_F(HistoryBuffers, TimesMustIncrease) {
  const mjtNum times[] = {7, 2, 5, 6};
  EXPECT_EQ(ErrorOf([&] { mj_initCtrlHistory(m.get(), d.get(), 0, times, nullptr); }),
            "mju_historyInit: times must be strictly increasing, got times[0]=7 >= times[1]=2");
}

TEST_F(HistoryBuffers, WhatHasNoneCannotBeStartedOver) {
  EXPECT_EQ(ErrorOf([&] { mj_initCtrlHistory(m.get(), d.get(), 1, nullptr, nullptr); }),
            "mj_initCtrlHistory: actuator 1 has no history buffer");
  EXPECT_EQ(ErrorOf([&] { mj_initCtrlHistory(m.get(), d.get(), 2, nullptr, nullptr); }),
            "mj_initCtrlHistory: invalid actuator id 2");
  EXPECT_EQ(ErrorOf([&] { mj_readCtrl(m.get(), d.get(), -1, 0, 0); }),
            "mj_readCtrl: invalid actuator id -1");
  EXPECT_EQ(ErrorOf([&] { mj_readSensor(m.get(), d.get(), 5, 0, nullptr, 0); }),
            "mj_readSensor: invalid sensor id 5");
  EXPECT_EQ(ErrorOf([&] { mj_initSensorHistory(m.get(), d.get(), -3, nullptr, nullptr, 0); }),
            "mj_initSensorHistory: invalid sensor id -3");
  const auto plain = LoadGolden("everything");
  const DataPtr data(mj_makeData(plain.get()));
  EXPECT_EQ(ErrorOf([&] { mj_initSensorHistory(plain.get(), data.get(), 0, nullptr, nullptr, 0); }),
            "mj_initSensorHistory: sensor 0 has no history buffer");
}

}  // namespace
}  // namespace conjoint
