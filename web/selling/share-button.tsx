import Mail from 'lucide-react/icons/mail'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { Shared } from '#web/pdf/share.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { shareTexts } from './texts.ts'
import { shareToasts } from './toasts.ts'
import { useAction } from './use-action.ts'

interface ShareButtonProps {
  /** The paper's file name, as said when it was saved. */
  fileName: string
  /** Makes the paper and hands it on. */
  share(): Promise<Shared>
  className?: string
}

/**
 * Sends a paper: by the device's share sheet, or where that takes no files as a saved PDF and a link to an e-mail
 * that it can be attached to.
 */
export function ShareButton({ fileName, share, className = '' }: ShareButtonProps) {
  const [mailto, setMailto] = useState<string>()
  // A finished paper that waits for a tap of its own.
  const [ready, setReady] = useState<{ share(): Promise<Shared> }>()

  const { busy: sharing, run: send } = useAction(async () => {
    const shared = await (ready?.share ?? share)()
    setReady(shared.how === 'ready' ? shared : undefined)
    if (shared.how === 'ready') toast(shareToasts.ready)
    if (shared.how === 'saved') {
      setMailto(shared.mailto)
      toast(shareToasts.saved(fileName))
    }
  }, shareToasts.failed)

  if (mailto !== undefined) {
    return (
      <a href={mailto} className={`${buttonClass()} ${className}`}>
        <Mail aria-hidden />
        {shareTexts.writeMail}
      </a>
    )
  }
  return (
    <Button className={className} disabled={sharing} onClick={send}>
      <Share2 aria-hidden />
      {sharing ? shareTexts.sharing : ready ? shareTexts.ready : shareTexts.share}
    </Button>
  )
}
