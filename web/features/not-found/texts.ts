export const texts = {
  title: '404 Page Not Found',
  hint: 'There is no page at this address. Your sales and goods are safe: open the till and go on.',
  /** As the specification words it (S2.8). */
  forDevelopers: 'Did you forget to add the page to the router?',
  back: 'Open the till',
} as const
