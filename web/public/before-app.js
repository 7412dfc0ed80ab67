// What cannot wait for the app. A file, because inline scripts are refused.

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
// them itself, and passwords with them in the address.
(function () {
  /** @type {EventTarget | null} */
  let sent = null;
  /** @param {Event} event */
  const hold = (event) => {
    event.preventDefault();
    sent = event.target;
  };
  addEventListener('submit', hold, { capture: true });
  addEventListener(
    'forecourt:ready',
    () => {
      removeEventListener('submit', hold, { capture: true });
      if (sent instanceof HTMLFormElement && sent.isConnected) sent.requestSubmit();
    },
    { once: true },
  );
})();
