import { catalogue } from '#web/language/catalogue.ts'
/** What the settings page itself says (S2.41). */
export const texts = catalogue('settings', {
  title: 'Settings',
  tabs: 'Settings',
  account: 'Account Settings',
  business: 'Business Settings',
})
