import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { beginResync } from '#web/store/pull/resync.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { commitAll, expectInStep, sellBread, shopsOfEachTest } from './testing/synced-shops.ts'

const DAY = 24 * 3_600_000

const shops = shopsOfEachTest()

describe('a tab that notices a restore while another is about to pull', () => {
  /** A till whose server has an edit that its backup lacks, and a second tab of it, just opened. */
  async function aTillOfTwoTabs() {
    const till = await shops.open()
    await commitAll(till.shop, bread, tenBreads)
    await till.cycle.run()
    const backup = shops.server.backup()
    await commitAll(till.shop, { type: 'product.patch', payload: { id: 'bread', fields: { name: 'Loaf' } } })
    await till.cycle.run()
    const tab = await shops.open(till.device)
    /** The first tab notices it, and is closed before it has replayed what was lost. */
    const restore = async () => {
      shops.server.restore(backup)
      await beginResync(till.shop.db)
    }
    return { till, tab, restore, is: (await mustGetDevice(till.shop.db)).id }
  }

  async function expectReplayed({
    till,
    tab,
    is,
  }: Awaited<ReturnType<typeof aTillOfTwoTabs>>): Promise<void> {
    await tab.cycle.run()
    await tab.cycle.run()
    expect(shops.server.rows('products')).toMatchObject([{ name: 'Loaf' }])
    expect((await mustGetDevice(tab.shop.db)).id).toBe(is)
    await expectInStep(shops.server, till.shop, tab.shop)
  }

  test('leaves it to the other to replay what was lost, though nothing waits [S8.30]', async () => {
    const tabs = await aTillOfTwoTabs()
    vi.spyOn(tabs.tab.shop.afterCommit, 'done').mockImplementationOnce(tabs.restore)
    await expectReplayed(tabs)
  })

  test('and though that was acknowledged over a month ago [S8.30]', async () => {
    const tabs = await aTillOfTwoTabs()
    shops.time.nowMs += 31 * DAY
    await sellBread(tabs.tab.shop)
    const { push } = shops.network
    shops.network.push = async (...request) => {
      shops.network.push = push
      const answer = await push(...request)
      await tabs.restore()
      return answer
    }
    await expectReplayed(tabs)
  })
})
