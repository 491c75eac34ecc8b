/** What the settings page itself says (S2.41). */
export const texts = {
  title: 'Settings',
  tabs: 'Settings',
  account: 'Account Settings',
  business: 'Business Settings',
} as const
