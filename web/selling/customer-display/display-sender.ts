import type { DisplayContent, DisplayMessage } from './display-messages.ts'

/**
 * Tells the customer displays on a channel what they show, and tells it again to one that asks: it was opened or
 * reloaded. What another tab of the till told counts as its own, so that all of them answer alike.
 */
export function openDisplaySender(name: string) {
  const channel = new BroadcastChannel(name)
  const last = new Map<DisplayContent['kind'], DisplayContent>()
  channel.onmessage = ({ data }: MessageEvent<DisplayMessage>) => {
    if (data.kind !== 'ask') last.set(data.kind, data)
    else for (const told of last.values()) channel.postMessage(told)
  }
  return {
    send(told: DisplayContent): void {
      last.set(told.kind, told)
      channel.postMessage(told)
    },
    close: () => channel.close(),
  }
}

type DisplaySender = ReturnType<typeof openDisplaySender>

let open: { name: string; teller: DisplaySender } | undefined

/** The teller of this page. It outlives the till's screen: a display is reloaded while its cashier is on another one. */
export function displaySender(name: string): DisplaySender {
  if (open?.name === name) return open.teller
  open?.teller.close()
  open = { name, teller: openDisplaySender(name) }
  return open.teller
}
