/** What an approval on the spot says (S16.9). */
export const texts = {
  needsManager: (what: string) => `Needs a manager: ${what}`,
  needsOwner: (what: string) => `Needs an owner: ${what}`,
  asks: (name: string) => `${name} asks. Choose your name and type your PIN.`,
  who: 'Who allows it',
  pin: 'PIN',
  allow: 'Allow',
  cancel: 'Cancel',
  wrong: 'Wrong PIN',
  noPin: 'This person has no PIN',
  tryAgainIn: (time: string) => `Try again in ${time}`,
  notStored: 'This device cannot check a PIN now',
  nobody: 'Nobody here may allow this. Ask an owner to add a manager with a PIN.',
  takeBack: 'Take back the last digit',
  seconds: (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`,
  minutes: (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
}

/** The toast when a role may not do something, and nobody can allow it. */
export const notAllowed = (what: string) =>
  ({
    title: `Not allowed: ${what}`,
    description: 'Your role may not do this.',
    variant: 'destructive',
  }) as const
