import { SEARCHED, TXS_UNFOLDED, foldMissing } from '../lib/folded.ts'
import { text } from './first/fields.ts'
import { reservedView } from './first/views.ts'

/** In place of TXS_CREATED: all that a search asks of a row (ADR 0019, 0059). */
const TXS_SEARCHED =
  'CREATE INDEX idx_txs_created ON acc_txs (organisation, created, description, folded, sender, receiver)'
/** A letter can become three. */
const MAX = 1_500

/** Searches compare without case and accents: what they compare is kept beside the text. */
migrate((app) => {
  for (const name of Object.keys(SEARCHED)) {
    const collection = app.findCollectionByNameOrId(name)
    collection.fields.add(new Field(text('folded', { max: MAX })))
    if (name === 'acc_txs') {
      const others = [...collection.indexes].filter((sql) => !sql.includes('idx_txs_created'))
      collection.indexes = [...others, TXS_SEARCHED, TXS_UNFOLDED]
    }
    app.save(collection)
  }
  foldMissing(app)
  const reserved = app.findCollectionByNameOrId('acc_view_txs_reserved')
  reserved.viewQuery = reservedView(', g.folded AS folded')
  app.save(reserved)
})
