/** Where the portal under test listens. Another one may be given, to test a portal that runs already. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4780);
export const ADDRESS = `http://localhost:${PORT}`;
