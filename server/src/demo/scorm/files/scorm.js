/** The portal's API of SCORM 1.2, found the way the standard says: upwards through the frames. */
function findApi() {
  for (let frame = window, steps = 0; steps < 10; steps++) {
    if (frame.API) return frame.API;
    if (frame.parent === frame) return undefined;
    frame = frame.parent;
  }
  return undefined;
}

const api = findApi();
const openedAt = Date.now();
let ended = false;
api?.LMSInitialize('');

const get = (name) => api?.LMSGetValue(name) ?? '';
const set = (name, value) => api?.LMSSetValue(name, String(value));

/** Stores what was set so far. */
window.save = () => {
  set('cmi.core.session_time', timespan(Date.now() - openedAt));
  api?.LMSCommit('');
};

const two = (value) => String(value).padStart(2, '0');

function timespan(ms) {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Ends once, whichever of the browser's signs comes first. */
function end() {
  if (ended) return;
  ended = true;
  set('cmi.core.session_time', timespan(Date.now() - openedAt));
  if (get('cmi.core.lesson_status') === 'incomplete') set('cmi.core.exit', 'suspend');
  api?.LMSFinish('');
}
window.addEventListener('pagehide', end);
