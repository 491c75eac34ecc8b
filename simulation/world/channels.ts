import type { Owner, Scheduler } from '../kernel/scheduler.ts'
import type { Browser } from './stand-ins.ts'
import { Tab } from './tab.ts'

interface Line {
  tab: Tab
  name: string
  hear(data: unknown): void
}

/** Messages between the tabs of one device: they arrive later, in random order. */
export class Channels {
  private lines: Line[] = []
  private readonly scheduler: Scheduler

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler
  }

  open: Browser['openChannel'] = (channel) => {
    const tab = tabOf(this.scheduler.current)
    const line: Line = { tab, name: channel.name, hear: (data) => channel.onmessage?.({ data }) }
    this.lines.push(line)
    return {
      post: (data) => {
        this.lines = this.lines.filter((each) => each.tab.alive)
        for (const other of this.lines) {
          if (other === line || other.name !== line.name || other.tab.device !== tab.device) continue
          this.scheduler.start(other.tab, () => {
            if (this.lines.includes(other)) other.hear(data)
          })
        }
      },
      close: () => {
        this.lines = this.lines.filter((each) => each !== line)
      },
    }
  }
}

function tabOf(owner: Owner): Tab {
  if (owner instanceof Tab) return owner
  throw new Error('only a tab opens a channel')
}
