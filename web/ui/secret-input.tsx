import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

interface SecretInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** What the button beside it does. */
  words: { show: string; hide: string }
}

/** An input for a secret, hidden unless somebody wants to see what they type. */
export function SecretInput({ words, ...rest }: SecretInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input {...rest} type={shown ? 'text' : 'password'} className="pr-12" />
      <IconButton
        label={shown ? words.hide : words.show}
        className="absolute inset-y-0 right-0"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </div>
  )
}
