/**
 * The header by which a device says that it sets back its own clocks: the server then takes nothing under a clock that
 * it would not keep, and answers `ahead`. Without it the server sets them back, and the device never hears of it.
 */
export const SETS_CLOCKS_BACK = 'x-tuckshop-sets-clocks-back'

/**
 * The header by which a device says that it takes over a clock under which the server knows an operation already, where
 * that is earlier than its own: the server then takes nothing, and answers `known`.
 */
export const TAKES_KNOWN_CLOCKS = 'x-tuckshop-takes-known-clocks'

/**
 * The header by which a push says, by its id, which operation its first one follows. A server that has another there
 * takes nothing and answers FORKED: what it took under these numbers was said by a copy of this device. A header, since
 * older servers refuse fields that they do not know.
 */
export const GOES_ON_FROM = 'x-tuckshop-goes-on-from'

/** What a push says of itself beside its operations. */
export interface PushSays {
  setsClocksBack?: boolean
  takesKnownClocks?: boolean
  goesOnFrom?: string | undefined
}

/** As headers. */
export function sayInHeaders({
  setsClocksBack,
  takesKnownClocks,
  goesOnFrom,
}: PushSays): Record<string, string> {
  return {
    ...(setsClocksBack && { [SETS_CLOCKS_BACK]: '1' }),
    ...(takesKnownClocks && { [TAKES_KNOWN_CLOCKS]: '1' }),
    ...(goesOnFrom !== undefined && { [GOES_ON_FROM]: goesOnFrom }),
  }
}

/** What the headers of a push say. */
export function saidInHeaders(headers: Readonly<Record<string, unknown>>): PushSays {
  const goesOnFrom = headers[GOES_ON_FROM]
  return {
    setsClocksBack: headers[SETS_CLOCKS_BACK] !== undefined,
    takesKnownClocks: headers[TAKES_KNOWN_CLOCKS] !== undefined,
    ...(typeof goesOnFrom === 'string' && { goesOnFrom }),
  }
}
