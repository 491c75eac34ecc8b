/** What starts the print helper, typed on the computer that runs it. @param origin the app's address */
export function startCommand(origin: string): string {
  return `node print-helper.mjs --printer 192.168.1.50 --origin ${origin}`
}
