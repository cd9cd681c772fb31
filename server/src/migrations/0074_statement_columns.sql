-- How a supplier names the columns of its statements, so that they are named once.
create table supplier_statement_columns (
  supplier text primary key,
  columns jsonb not null
);
