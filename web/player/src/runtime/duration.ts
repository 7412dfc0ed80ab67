const two = (value: number): string => String(value).padStart(2, '0');

/** Seconds as SCORM 1.2 writes a length of time: `0000:00:00.00`. */
export function clockTime(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  const whole = Math.floor(hundredths / 100);
  const hours = Math.min(9999, Math.floor(whole / 3600));
  const minutes = Math.floor((whole % 3600) / 60);
  return `${String(hours).padStart(4, '0')}:${two(minutes)}:${two(whole % 60)}.${two(hundredths % 100)}`;
}

/** Seconds as SCORM 2004 writes a length of time: `PT1H2M3.45S`. */
export function isoTime(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  const whole = Math.floor(hundredths / 100);
  const rest = hundredths % 100;
  return `PT${Math.floor(whole / 3600)}H${Math.floor((whole % 3600) / 60)}M${whole % 60}${rest ? `.${two(rest)}` : ''}S`;
}
