-- A saved view keeps the calendar as its layout, as it keeps the board.
alter table views drop constraint views_layout_check;
alter table views add constraint views_layout_check check (layout in ('list', 'board', 'calendar'));
