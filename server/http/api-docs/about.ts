/** What every caller must know, at the top of the document and of its page. A blank line begins a paragraph. */
export const ABOUT = `What a program of yours may call, signed in as an account of the shop. The app itself syncs by other calls, which are not described here and change without notice.

\`POST /api/login\` sets a cookie: send it with every other call. A call that changes something also carries \`X-Tuckshop: 1\` and a JSON body, else it is answered 403 or 415.

Amounts are numbers with two decimals, 12.50; in a body their text is taken as well. Instants are ISO 8601 in UTC. Quantities of what is weighed or measured are whole grams, millilitres or millimetres, but for the stock of a product, which is in its unit. \`1\` stands for the id of your own business.

Lists are answered a page at a time: \`limit\` rows, 500 unless given and 1000 at most, after the row with the id \`after\`. Where there are more, the header \`Link\` names the next page, with \`rel="next"\`. A list with \`since\` says in the header \`Tuckshop-Commit\` how far it goes: give that number as \`since\` the next time, and only what changed after it is answered, deleted rows too, with \`deleted\`.

A row of which what is stored is damaged, or was written by a later version, says its \`id\` and \`unreadable\` alone: keep what you have of it.

A refusal is \`{"message": "…"}\`: 400 for a mistake in the call, 401 without a session, 403 where the account may not, 404, 409 where what is stored stands against it, 413, 415, 421 for another host's name, 429 for too many attempts. With 429 and 503 the header \`Retry-After\` says after how many seconds to try again. A write whose connection broke may have been taken: repeat it under its \`Idempotency-Key\`, where it takes one, or check before.`
