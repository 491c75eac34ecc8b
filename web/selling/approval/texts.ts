import { catalogue } from '#web/language/catalogue.ts'

/** What an approval on the spot says (S16.9). */
export const texts = catalogue('selling.approval', {
  needsManager: 'Needs a manager: {what}',
  needsOwner: 'Needs an owner: {what}',
  asks: '{name} asks, and stays at the till. Who allows it?',
  cancel: 'Cancel',
  notAllowed: {
    title: 'Not allowed: {what}',
    askManager: 'Your role may not do this. Ask a manager or an owner.',
    askOwner: 'Your role may not do this. Ask an owner.',
  },
  nobody: 'Nobody here may allow this. Ask an owner to add a manager with a PIN.',
})

/** The toast when a role may not do something, and nobody can allow it. @param managers they may do it, as owners may all */
export const notAllowed = (what: string, managers: boolean) =>
  ({
    title: texts.notAllowed.title({ what }),
    description: managers ? texts.notAllowed.askManager : texts.notAllowed.askOwner,
    variant: 'destructive',
  }) as const
