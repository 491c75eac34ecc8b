import { readFileSync } from 'node:fs'

// Loaded before a server by a test that shifts its clock: the file holds how many milliseconds to add to the time.
const realNow = Date.now
const file = process.env.TUCKSHOP_CLOCK_FILE ?? ''
Date.now = () => realNow() + Number(readFileSync(file, 'utf8'))
