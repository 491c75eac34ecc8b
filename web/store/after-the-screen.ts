/** Resolves when the browser has done what was due: a tap is drawn, an answer is told. */
export function afterTheScreen(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
