-- Each area as it is: as it was saved last, else (version 0) as an own shop began. An area of neither has its defaults.
create or replace view settings_current as
select area, version, stored, changed_at, changed_by from settings_area
union all
select area, 0, stored, null::timestamptz(3), null from settings_start s
where not exists (select from settings_area a where a.area = s.area);
