import type { DisplayContent, DisplayMessage } from './display-messages.ts'

/**
 * Sends the customer displays on a channel what they show, and again to one that asks, because it was opened or reloaded.
 * What another tab of the till sent is remembered too, so that every tab gives the same answer.
 */
export function openDisplaySender(name: string) {
  const channel = new BroadcastChannel(name)
  const last = new Map<DisplayContent['kind'], DisplayContent>()
  channel.onmessage = ({ data }: MessageEvent<DisplayMessage>) => {
    if (data.kind !== 'ask') last.set(data.kind, data)
    else for (const content of last.values()) channel.postMessage(content)
  }
  return {
    send(content: DisplayContent): void {
      last.set(content.kind, content)
      channel.postMessage(content)
    },
    close: () => channel.close(),
  }
}

type DisplaySender = ReturnType<typeof openDisplaySender>

let open: { name: string; sender: DisplaySender } | undefined

/** The sender of this page. It outlives the till's screen: a display may reload while its cashier is on another one. */
export function displaySender(name: string): DisplaySender {
  if (open?.name === name) return open.sender
  open?.sender.close()
  open = { name, sender: openDisplaySender(name) }
  return open.sender
}
