/**
 * PostgreSQL's settings for one boat on a small machine: few processes and little memory. Its durability stays as it comes (`fsync`,
 * `full_page_writes` and `synchronous_commit` are on), and so does autovacuum. See the chapter "Server Configuration" of its manual.
 */
export const smallMachine: Record<string, string> = {
  max_connections: '20',
  shared_buffers: '16MB',
  huge_pages: 'off',
  // No processes beyond those that one boat needs.
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  // Nobody replicates from it, so its log holds what a crash needs and no more.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_wal_size: '128MB',
  // What went wrong with PostgreSQL itself. Failed statements are the server's to log, without what families wrote.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};
