"""Runs one Swift server in the foreground: serve.py <swift.conf> <server.conf> <app section> <log>."""
import ctypes
import logging
import signal
import sys

import swift.common.utils
from swift.common.wsgi import run_wsgi

swift.common.utils.SWIFT_CONF_FILE = sys.argv[1]
PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)  # a killed test run leaves nothing behind

# Swift itself only writes to syslog, and closes the standard streams.
logging.getLogger().addHandler(logging.FileHandler(sys.argv[4]))

options = {}
if sys.argv[3] == "object-server":
    from swift.obj import server

    options["global_conf_callback"] = server.global_conf_callback
sys.exit(run_wsgi(sys.argv[2], sys.argv[3], **options))
