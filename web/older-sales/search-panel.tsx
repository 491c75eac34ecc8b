import Archive from 'lucide-react/icons/archive'
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { texts } from './texts.ts'
import type { ServerSearch } from './use-server-search.ts'

interface SearchPanelProps {
  searched: ServerSearch
  /** What is searched for now. */
  query: string
  /** How many of the sales on the screen match it. */
  found: number
}

/** What is shown under a search when the server has sales that it cannot find on this device (S14.3). */
export function SearchPanel({ searched, query, found }: SearchPanelProps) {
  const online = useOnline()
  const search = () => searched.search(query)
  const state = searched.query === query ? searched.state : 'idle'
  switch (state) {
    case 'looking':
      return (
        <Panel action={<Button onClick={searched.cancel}>{texts.cancel}</Button>}>{texts.searching}</Panel>
      )
    case 'found':
      return <Panel>{searched.count === 0 ? texts.noneFound : texts.found({ count: searched.count })}</Panel>
    case 'idle':
      if (!online) return <Panel>{found === 0 ? texts.notHere : texts.offline}</Panel>
      return <Panel action={<Button onClick={search}>{texts.search}</Button>}>{texts.onServer}</Panel>
    case 'offline':
    case 'signed-out':
    case 'failed':
      return (
        <Panel attention action={<Button onClick={search}>{texts.again}</Button>}>
          {state === 'offline' && found === 0 ? texts.notHere : texts[state]}
        </Panel>
      )
    default:
      return state satisfies never
  }
}

interface PanelProps {
  attention?: boolean
  action?: ReactNode
  children: string
}

function Panel({ attention = false, action, children }: PanelProps) {
  return (
    <Banner
      tone={attention ? 'attention' : 'neutral'}
      className="rounded-xl"
      icon={<Archive aria-hidden />}
      action={action}
    >
      {children}
    </Banner>
  )
}
