/** What an approval on the spot says (S16.9). */
export const texts = {
  needsManager: (what: string) => `Needs a manager: ${what}`,
  needsOwner: (what: string) => `Needs an owner: ${what}`,
  asks: (name: string) => `${name} asks, and stays at the till. Who allows it?`,
  cancel: 'Cancel',
  nobody: 'Nobody here may allow this. Ask an owner to add a manager with a PIN.',
} as const

/** The toast when a role may not do something, and nobody can allow it. @param managers they may do it, as owners may all */
export const notAllowed = (what: string, managers: boolean) =>
  ({
    title: `Not allowed: ${what}`,
    description: `Your role may not do this. Ask ${managers ? 'a manager or an owner' : 'an owner'}.`,
    variant: 'destructive',
  }) as const
