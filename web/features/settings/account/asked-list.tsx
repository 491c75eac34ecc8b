import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { texts } from './texts.ts'

interface AskedListProps<Item> {
  asked: UseQueryResult<readonly Item[] | null>
  /** Whether the server is there and knows who asks. */
  ready?: boolean
  /** `none` where the list may be empty. */
  words: { title: string; needsServer?: string; failed: string; none?: string }
  /** @param item one line of it */
  children(item: Item): ReactNode
}

/** A list that the server is asked for, or why it is not to be seen. */
export function AskedList<Item>({ asked, ready = true, words, children }: AskedListProps<Item>) {
  if (!ready) return <p className="text-ink-soft">{words.needsServer}</p>
  return (
    <>
      {asked.isPending && <Skeleton className="mb-3 h-14" />}
      {asked.isError && (
        <div role="alert" className="mb-3 flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1">{words.failed}</p>
          <Button onClick={() => void asked.refetch()}>{texts.tryAgain}</Button>
        </div>
      )}
      {asked.data?.length === 0 && words.none && <p className="mb-3 text-ink-soft">{words.none}</p>}
      {asked.data && asked.data.length > 0 && (
        <ul aria-label={words.title} className="mb-3 divide-y divide-line">
          {asked.data.map(children)}
        </ul>
      )}
    </>
  )
}
