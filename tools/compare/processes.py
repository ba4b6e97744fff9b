"""A check of many things, each in a process of its own: a crash or a hang costs one of them."""

import os
import signal
import sys
import tempfile
import time


def end(text):
    """Ends a child with a last word, e.g. from a handler of mju_error."""
    print(f"  process   ENDED {text}", flush=True)
    os._exit(3)


def start(item, check):
    """Starts check(item), which prints and returns whether all is well. Returns (pid, output)."""
    out = tempfile.TemporaryFile()
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
        rc = 3
        try:
            rc = 0 if check(item) else 1
        except BaseException as e:
            print(f"  tool      {type(e).__name__}: {e}")
        sys.stdout.flush()
        os._exit(rc)
    return pid, out


def story(out, status, timeout):
    """What a child printed, and how it ended if not by itself (status None: it was stopped)."""
    out.seek(0)
    text = out.read().decode(errors="replace")
    out.close()
    if status is None:
        text += f"  process   HANG more than {timeout:g} s\n"
    elif os.WIFSIGNALED(status):
        text += f"  process   CRASH {signal.Signals(os.WTERMSIG(status)).name}\n"
    elif os.WEXITSTATUS(status) not in (0, 1, 3):
        text += f"  process   ENDED with status {os.WEXITSTATUS(status)}\n"
    return text


def run_each(items, check, jobs, timeout):
    """Yields (item, is all well, text) for each item, in their order, `jobs` of them at a time."""
    todo, running, done, shown = list(enumerate(items)), {}, {}, 0
    while todo or running:
        while todo and len(running) < max(1, jobs):
            i, item = todo.pop(0)
            pid, out = start(item, check)
            running[pid] = (i, out, time.monotonic())
        time.sleep(0.002)
        for pid, (i, out, begun) in list(running.items()):
            got, status = os.waitpid(pid, os.WNOHANG)
            if not got and time.monotonic() - begun < timeout:
                continue
            if not got:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                status = None
            del running[pid]
            done[i] = (status == 0, story(out, status, timeout))
        while shown in done:
            yield (items[shown], *done.pop(shown))
            shown += 1
