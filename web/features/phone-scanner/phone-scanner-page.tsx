import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useCallback, useState } from 'react'
import type { PhoneLink, PhoneNews } from '#web/sync/phone-scanner/phone-link.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { newsWords } from './news-words.ts'
import { PhoneScanning } from './phone-scanning.tsx'
import { texts } from './texts.ts'

type Refusal = Exclude<PhoneNews, { is: 'joined' }>
type Step = { step: 'ready' | 'joining' | 'scanning' } | { step: 'ended'; why: Refusal }

/**
 * A phone as a till's scanner (S10.22). It knows the link that its address names, and nothing of the shop.
 * @param link undefined where the address is not whole
 */
export default function PhoneScannerPage({ link }: { link: PhoneLink | undefined }) {
  return (
    <main aria-label={texts.page} className="flex h-dvh flex-col overflow-y-auto bg-ground text-ink">
      {link ? <Linked link={link} /> : <NotWhole />}
    </main>
  )
}

function Linked({ link }: { link: PhoneLink }) {
  const [state, setState] = useState<Step>({ step: 'ready' })
  const end = useCallback((why: Refusal) => setState({ step: 'ended', why }), [])
  const leave = useCallback(() => setState({ step: 'ready' }), [])

  // By a tap: only then may a phone make a sound.
  async function join() {
    setState({ step: 'joining' })
    const news = await link.join()
    setState(news.is === 'joined' ? { step: 'scanning' } : { step: 'ended', why: news })
  }

  const start = (label: string) => (
    <Button variant="primary" size="large" className="min-w-60" onClick={() => void join()}>
      {label}
    </Button>
  )
  switch (state.step) {
    case 'ready':
      return <Middle title={texts.page} hint={texts.what} action={start(texts.start)} />
    case 'joining':
      return <Spinner>{texts.joining}</Spinner>
    case 'scanning':
      return <PhoneScanning link={link} onEnded={end} onLeave={leave} />
    case 'ended':
      return <Middle {...newsWords(state.why)} action={start(texts.again)} />
    default:
      return state satisfies never
  }
}

const NotWhole = () => <Middle title={texts.notWhole} hint={texts.scanAgain} />

interface MiddleProps {
  title: string
  hint?: string
  action?: ReactNode
}

function Middle({ title, hint, action }: MiddleProps) {
  return (
    <div role="status" className="m-auto">
      <EmptyState isPage icon={<Smartphone />} title={title} hint={hint} action={action} />
    </div>
  )
}
