/**
 * PostgreSQL's settings for one boat on a small machine: few processes and little memory. Durability (`fsync`, `full_page_writes`,
 * `synchronous_commit`) and autovacuum keep their defaults, which are on. See "Server Configuration" in its manual.
 */
export const smallMachine: Record<string, string> = {
  max_connections: '20',
  shared_buffers: '16MB',
  huge_pages: 'off',
  // No parallel workers.
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  // Without replicas, the write-ahead log need only cover a crash.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_wal_size: '128MB',
  // PostgreSQL's own errors. The server logs failed statements, without the families' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};
