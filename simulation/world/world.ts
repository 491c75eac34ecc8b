import { OWNER } from '#core/staff/account-right.ts'
import { Random } from '../kernel/random.ts'
import { type Owner, Scheduler } from '../kernel/scheduler.ts'
import { Recorder } from '../oracle/recorder.ts'
import { ServerLog } from '../oracle/server-log.ts'
import { setScene, type WriteFate } from '../storage/scene.ts'
import { Channels } from './channels.ts'
import { type Device, newDevice } from './device.ts'
import type { Fault, FaultCounts } from './faults.ts'
import { Network } from './network.ts'
import { leaveAsOlder } from './older-operations.ts'
import { type Backup, ServerHost } from './server-host.ts'
import { setBrowser } from './stand-ins.ts'
import { Tab } from './tab.ts'

/** Noon of the day on which every run starts. */
const BEGINNING = Date.UTC(2026, 10, 20, 10)
const NOBODY: Owner = { name: 'nobody', alive: true }

let entered: World | undefined

/** Rejections that nobody awaited, in whichever world is running. */
export function noteUncaught(error: unknown): void {
  entered?.recorder.failed(error)
}

/** One run's world: a server, two businesses, their devices, the network between, and true time. */
export class World {
  readonly scheduler: Scheduler
  readonly recorder = new Recorder()
  readonly server: ServerHost
  readonly network = new Network(this)
  readonly faults: FaultCounts = {}
  devices: Device[] = []
  backups: Backup[] = []
  /** Whether a tab's steps inside the database may be interleaved with others. */
  fineSteps = false
  /** How many months of sales devices keep; the product's own setting when undefined. */
  keptMonths: number | undefined
  /** How often a tab is not notified that its database stored something, 0 to 1. */
  unconfirmedCommits = 0
  /** Whether apps are updated while closed; undefined where all of them are new. */
  updates: Random | undefined
  deviceMs = 0
  private ids = 0

  constructor(seed: number) {
    this.scheduler = new Scheduler(BEGINNING, new Random(seed), NOBODY)
    this.server = new ServerHost(this.scheduler, new ServerLog())
  }

  /** Makes this the world that the product's globals refer to. */
  enter(): void {
    const { scheduler } = this
    entered = this
    setScene({
      disk: () => this.actingTab().device.disk,
      turn: () => (this.fineSteps ? scheduler.turn() : this.atOnce()),
      ownStep: () => scheduler.turn(),
      fateOfWrite: () => this.fateOfWrite(),
    })
    setBrowser({ scheduler, openChannel: new Channels(scheduler).open })
  }

  leave(): void {
    entered = undefined
    setScene(undefined)
    setBrowser(undefined)
  }

  addDevice(businessId: string, accountId: string): Device {
    const device = newDevice(`d${this.devices.length + 1}`, { businessId, accountId, ...OWNER })
    this.devices.push(device)
    return device
  }

  openTab(device: Device): Tab {
    if (device.tabs.length === 0 && this.updates?.chance(0.5) && leaveAsOlder(device))
      this.count('older-operation')
    const tab = new Tab(this, device, `${device.name}.${device.tabs.length + 1}`)
    device.tabs.push(tab)
    this.begin(tab, async () => {
      await tab.open()
    })
    return tab
  }

  /** A device's owner logs out, a colleague signs in there and sends what was left, and the owner returns if allowed. */
  visit(device: Device): void {
    this.kill(device.tabs)
    const { businessId, accountId } = device.caller
    const colleague = { businessId, accountId: `colleague of ${accountId}`, ...OWNER }
    const tab = new Tab(this, device, `${device.name} for a colleague`, colleague)
    device.tabs.push(tab)
    this.begin(tab, async () => {
      await tab.sendLeft().catch((error: unknown) => this.recorder.failed(error))
      this.kill([tab])
      if (device.tabs.length === 0 && !this.network.isDisabled(device.caller)) this.openTab(device)
    })
  }

  /** Starts work in an owner's name; what it throws is recorded. */
  begin(owner: Owner, work: () => Promise<unknown>): void {
    this.scheduler.start(owner, () => void work().catch((error: unknown) => this.recorder.failed(error)))
  }

  kill(tabs: readonly Tab[]): void {
    for (const tab of tabs) {
      tab.die()
      tab.device.tabs = tab.device.tabs.filter((each) => each !== tab)
    }
    this.scheduler.bury()
  }

  /** Ids that are unique in a run; their last digits are hexadecimal, as those of real ones are. */
  newId(): string {
    return `id-${(++this.ids).toString(16).padStart(8, '0')}`
  }

  count(fault: Fault): void {
    this.faults[fault] = (this.faults[fault] ?? 0) + 1
  }

  pass(ms: number): void {
    this.deviceMs += ms * this.devices.filter(({ lost }) => !lost).length
    this.scheduler.pass(ms)
  }

  /** Runs steps, and checks after each few that no transaction waits for something outside its database. */
  async run(limit: number): Promise<number> {
    const done = await this.scheduler.run(limit)
    for (const tab of this.tabs()) tab.database?.assertClosed()
    return done
  }

  tabs(): Tab[] {
    return this.devices.flatMap(({ tabs }) => tabs)
  }

  private actingTab(): Tab {
    const { current } = this.scheduler
    if (current instanceof Tab) return current
    throw new Error(`${current.name} has no disk`)
  }

  private fateOfWrite(): WriteFate {
    const { random } = this.scheduler
    if (this.unconfirmedCommits === 0 || !random.chance(this.unconfirmedCommits)) return 'confirmed'
    this.count('commit-unconfirmed')
    return random.chance(0.3) ? 'undone' : 'unconfirmed'
  }

  private atOnce(): Promise<void> {
    return this.scheduler.current.alive ? Promise.resolve() : new Promise(() => undefined)
  }
}
