import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { useRead } from '#web/ui/use-read.ts'
import type { Colleague, LeftHere } from './left-here.ts'
import { colleagueTexts, colleagueWords, notSent } from './texts.ts'

interface ColleagueBannersProps {
  left: LeftHere
  lineClass: string
  actionClass: string
}

/** Offers to send what colleagues left waiting on this device: how much it is and whose, nothing more (R24). */
export function ColleagueBanners({ left, lineClass, actionClass }: ColleagueBannersProps) {
  const online = useOnline()
  const { value: colleagues = [], again } = useRead(
    async () => (online ? left.findColleagues() : []),
    [left, online],
  )
  const [sending, setSending] = useState<string>()

  async function send(colleague: Colleague): Promise<void> {
    setSending(colleague.userId)
    const sent = await colleague.send().catch((error: unknown) => {
      console.warn('what a colleague left could not be sent', error)
      return false
    })
    toast(sent ? { title: colleagueTexts.sent, description: colleagueWords(colleague).sent } : notSent)
    setSending(undefined)
    again()
  }

  if (!online) return null
  return colleagues.map((colleague) => (
    <Banner
      key={colleague.userId}
      className={lineClass}
      icon={<Users aria-hidden />}
      action={
        <button
          type="button"
          className={actionClass}
          disabled={sending !== undefined}
          onClick={() => void send(colleague)}
        >
          {sending === colleague.userId ? colleagueTexts.sending : colleagueWords(colleague).send}
        </button>
      }
    >
      {colleagueWords(colleague).waiting}
    </Banner>
  ))
}
