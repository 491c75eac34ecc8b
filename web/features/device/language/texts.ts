import { catalogue } from '#web/language/catalogue.ts'

/** What the choice of a language says. */
export const languageTexts = catalogue('device.language', {
  title: 'Language',
  label: 'Language of this device',
  hint: 'Tuckshop starts again in it. The cart stays as it is.',
  fetching: 'Getting {language}...',
  refusedTitle: 'The language is as it was',
  refused: {
    unreachable: 'This language is fetched once. Go online, then choose it again.',
    unreadable: 'The server did not send this language. Update the app, then choose it again.',
    full: 'There is no space left for it on this device. Free up some space, then choose it again.',
  },
})
