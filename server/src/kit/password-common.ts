/** Passwords of 12 characters and more that guessers try first; shorter ones are refused by length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  'password1234', 'password12345', 'password123456', 'passwordpassword', 'qwertyuiop12', 'qwertyuiop123', '123456789012',
  '1234567890123', '12345678901234', '123456789012345', '1234567890qwerty', 'qwerty123456', 'qwerty1234567', 'iloveyou1234',
  'welcome12345', 'welcome123456', 'administrator', 'administrator1', 'admin1234567', 'letmein12345', 'letmeinletmein',
  'changeme1234', 'changemechangeme', 'abcdefghijkl', 'abcdefghijklm', 'abc123456789', 'abcd12345678', 'a1b2c3d4e5f6',
  '1q2w3e4r5t6y', '1qaz2wsx3edc', 'zaq12wsxcde3', 'qazwsxedcrfv', 'asdfghjkl123', 'aaaaaaaaaaaa', '111111111111', '000000000000',
  '121212121212', '123123123123', '123321123321', 'trustno1trustno1', 'sunshine1234', 'princess1234', 'football1234',
  'baseball1234', 'monkey123456', 'dragon123456', 'superman1234', 'correcthorsebatterystaple', 'p@ssw0rd1234', 'passw0rd1234',
  'forecourt123', 'forecourt2026', 'training1234', 'company12345', 'summer202520', 'winter202520',
]);
