// Code that can't wait for the app. It is a file, because inline scripts are refused.

// The colour scheme and the language, before the first paint.
(function () {
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('forecourt-color-scheme') || 'auto';
  } catch {
    // Storage may be closed to us; the system's scheme is right then.
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  if (/^\/fr(\/|$)/.test(location.pathname)) document.documentElement.lang = 'fr';
})();

// A page that the server has rendered can be used before the app is there: its forms wait, or the browser would send
// them itself, and passwords with them in the address; and a button that is pressed is pressed again once it works.
(function () {
  /** @type {EventTarget | null} */
  let sent = null;
  /** @type {HTMLElement | null} */
  let pressed = null;
  /** @param {Event} event */
  const hold = (event) => {
    event.preventDefault();
    sent = event.target;
  };
  /** @param {Event} event */
  const press = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button, [role=button]') : null;
    const sends = button instanceof HTMLButtonElement && button.form !== null && button.type === 'submit';
    if (button instanceof HTMLElement && !sends) pressed = button;
  };
  addEventListener('submit', hold, { capture: true });
  addEventListener('click', press, { capture: true });
  // from here on the app hears of clicks by itself, also of those on parts that it has not taken over yet
  addEventListener('forecourt:begun', () => removeEventListener('click', press, { capture: true }), {
    once: true,
  });
  addEventListener(
    'forecourt:ready',
    () => {
      removeEventListener('submit', hold, { capture: true });
      if (sent instanceof HTMLFormElement && sent.isConnected) sent.requestSubmit();
      else if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
})();
