let pressed = false;
let waiting: (() => void)[] = [];

/** What is pressed is clicked first: the click comes right after the release. */
function release(): void {
  setTimeout(() => {
    pressed = false;
    const work = waiting;
    waiting = [];
    for (const one of work) one();
  });
}

if (typeof document !== 'undefined') {
  for (const down of ['pointerdown', 'mousedown'])
    document.addEventListener(down, () => (pressed = true), { capture: true });
  for (const up of ['pointerup', 'mouseup', 'pointercancel', 'dragend'])
    document.addEventListener(up, release, { capture: true });
}

/**
 * Does something that may move what is on the page: at once, or once the mouse button that is down is up again. A
 * button that moves away between press and release would never be clicked.
 */
export function afterMouseUp(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
