/**
 * The letters a device prints under until a server gives it its own. A shop signs in online, so that comes with the
 * first contact, a moment later; should the network die in that moment the till sells all the same.
 * No server hands out letters of this form within a million devices of one business.
 */
export function provisionalSuffix(deviceId: string): string {
  const tail = deviceId.replace(/[^0-9a-f]/g, '').slice(-5)
  return `X${[...tail].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join('')}`
}

/** Whether a device still prints under letters of its own making. */
export function isProvisional(device: { id: string; suffix: string }): boolean {
  return device.suffix === provisionalSuffix(device.id)
}
