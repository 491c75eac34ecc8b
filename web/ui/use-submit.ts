import { type FormEvent, useId, useState } from 'react'

/**
 * A form whose button stands outside it, as in a dialog's footer, or that says only to who tried to go on what is missing.
 * Enter in a field does what the button does. What must not run twice is run by `useAction`.
 * @param submit is called each time, whatever is missing; the browser itself checks nothing
 * @returns what `<form>` and its button take, and whether somebody tried to go on
 */
export function useSubmit(submit: (event: FormEvent<HTMLFormElement>) => unknown) {
  const id = useId()
  const [tried, setTried] = useState(false)
  return {
    form: {
      id,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        // React passes it on to a form that this one's dialog was opened from.
        event.stopPropagation()
        setTried(true)
        void submit(event)
      },
    },
    button: { type: 'submit', form: id },
    tried,
  } as const
}
