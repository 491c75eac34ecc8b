/** Makes this device one that nobody has chosen anything on. */
export function forgetChoices(): void {
  localStorage.clear()
}
