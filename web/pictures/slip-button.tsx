import Image from 'lucide-react/icons/image'
import { useState } from 'react'
import { usePictureUrl } from '#web/store/react/use-picture-url.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { slipTexts } from './texts.ts'

interface SlipButtonProps {
  /** The address of the photo. */
  photo: string
  /** What the slip is of. */
  what: string
}

/** Shows the photo of a slip, which is fetched only then (S15.6). */
export function SlipButton({ photo, what }: SlipButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-label={slipTexts.openOf({ what })} onClick={() => setOpen(true)}>
        <Image aria-hidden />
        {slipTexts.open}
      </Button>
      {open && (
        <Dialog open onlyText onOpenChange={setOpen} title={slipTexts.label} description={what}>
          <Slip photo={photo} />
        </Dialog>
      )}
    </>
  )
}

function Slip({ photo }: { photo: string }) {
  const url = usePictureUrl(photo)
  if (url !== undefined)
    return <img src={url} alt={slipTexts.preview} className="mx-auto max-h-[70dvh] w-full object-contain" />
  return (
    <p role="status" className="py-6 text-center text-ink-soft">
      {slipTexts.notHereYet}
    </p>
  )
}
