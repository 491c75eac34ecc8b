/** The roles: what somebody may do at the till follows from theirs (S16.7). */
export const ROLE_IDS = ['owner', 'manager', 'cashier'] as const
export type RoleId = (typeof ROLE_IDS)[number]
