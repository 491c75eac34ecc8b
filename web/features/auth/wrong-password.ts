/** The server's words for a wrong password. */
export const WRONG_PASSWORD = 'Invalid credentials'
