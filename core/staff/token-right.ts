/** What an API token may be allowed (S22.2): all lists, and each kind of write by itself. */
export const TOKEN_RIGHTS = ['read', 'products', 'customers', 'sales'] as const
export type TokenRight = (typeof TOKEN_RIGHTS)[number]

/** The longest name of a token, in UTF-16 units. */
export const LONGEST_TOKEN_NAME = 60

/** For how many days from now a token may be made at most. */
export const LONGEST_TOKEN_DAYS = 366

/**
 * Whether a token works: it stands, its end has come, or the account that made it is no longer an open account of an
 * owner.
 */
export const TOKEN_STATES = ['standing', 'ended', 'maker-gone'] as const
export type TokenState = (typeof TOKEN_STATES)[number]
