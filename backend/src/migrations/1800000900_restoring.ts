/** Deleted transactions are kept for 30 days, so that they can be restored. */
migrate((app) => {
  const text = (name: string, options: object = { max: 15 }): object => ({ type: 'text', name, ...options })
  app.save(
    new Collection({
      type: 'base',
      name: 'acc_deleted_txs',
      fields: [
        {
          type: 'relation',
          name: 'organisation',
          collectionId: app.findCollectionByNameOrId('organisations').id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        ...['event', 'sender', 'receiver', 'tx_group', 'entered_by', 'deleted_by'].map((name) => text(name)),
        text('unit'),
        text('deletion'),
        { type: 'bool', name: 'hidden' },
        { type: 'date', name: 'deleted', required: true },
        text('tx', { max: 100_000, hidden: true }),
        text('comments', { max: 10_000_000, hidden: true }),
      ],
      indexes: [
        'CREATE INDEX idx_deleted_txs_event ON acc_deleted_txs (event, deleted)',
        'CREATE INDEX idx_deleted_txs_unit ON acc_deleted_txs (unit)',
        "CREATE INDEX idx_deleted_txs_group ON acc_deleted_txs (tx_group) WHERE tx_group != ''",
        'CREATE INDEX idx_deleted_txs_sender ON acc_deleted_txs (sender)',
        'CREATE INDEX idx_deleted_txs_receiver ON acc_deleted_txs (receiver)',
        'CREATE INDEX idx_deleted_txs_deleted ON acc_deleted_txs (deleted)',
      ],
    }),
  )
})
