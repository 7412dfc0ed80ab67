// Sets the colour scheme and the language before the first paint. A file, because inline scripts are refused.
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
