import { catalogue } from '#web/language/catalogue.ts'
export const texts = catalogue('notFound', {
  title: 'There is no page at this address',
  hint: 'Your sales and goods are safe: open the till and go on.',
  back: 'Open the till',
  /** As the specification words it (S2.8). */
  named: '404 Page Not Found',
  forDevelopers: 'Did you forget to add the page to the router?',
})
