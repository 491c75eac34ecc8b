/** Room for a signature, and the line that it stands on: the lines of a block of an A4 paper. */
export const SIGN_HERE: readonly string[] = ['', '', '______________________________']
