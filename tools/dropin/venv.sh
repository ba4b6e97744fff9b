# Makes the virtual environment in which foreign programs run, once: sourced with $venv set.
if [ ! -e "$venv/ready" ]; then
  # Motion capture of dm_control reads what protobuf 7 has dropped.
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check mujoco==3.6.0 pytest pytest-xdist \
      gymnasium==1.4.0 imageio dm_control==1.0.38 h5py mock 'protobuf<7'
  touch "$venv/ready"
fi
