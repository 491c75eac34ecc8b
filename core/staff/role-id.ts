/** What somebody may do at the till is said of a role, not of a person (S16.7). */
export const ROLE_IDS = ['owner', 'manager', 'cashier'] as const
export type RoleId = (typeof ROLE_IDS)[number]
