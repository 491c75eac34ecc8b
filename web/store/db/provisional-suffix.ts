/**
 * The suffix a device prints under until a server assigns one. A shop signs in online, so that happens at the first
 * contact, a moment later; should the network fail in that moment, the till sells all the same.
 * No server assigns a suffix of this form within a million devices of one business.
 */
export function provisionalSuffix(deviceId: string): string {
  const tail = deviceId.replace(/[^0-9a-f]/g, '').slice(-5)
  return `X${[...tail].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join('')}`
}

/** Whether a device still prints under its provisional suffix. */
export function isProvisional(device: { id: string; suffix: string }): boolean {
  return device.suffix === provisionalSuffix(device.id)
}
