-- What staff change of the catalogue, for the audit log. A rating comes from customers, popularity from orders.
comment on table catalog_product is 'Open: name description category images sizes tags mat category_key search_keys search_text search_letters paper filters subtitle card parts urdu_name urdu_subtitle urdu_description urdu_category options artist urdu_artist';
create or replace trigger catalog_product_audited after insert or update or delete on catalog_product
for each row when (audit_is_on()) execute function
audit_changed('product', 'id', 'name', 'rating review_count rating_revision popularity category_order sold_out');

-- What a page tells of an artist is public.
comment on table catalog_artist is 'Open: slug name about urdu_name urdu_about';
create or replace trigger catalog_artist_audited after insert or update or delete on catalog_artist
for each row when (audit_is_on()) execute function audit_changed('artist', 'id', 'name', '');

comment on table catalog_category is 'Open: name description urdu_name urdu_description';
create or replace trigger catalog_category_audited after insert or update or delete on catalog_category
for each row when (audit_is_on()) execute function audit_changed('category', 'id', 'name', '');

comment on table catalog_former_name is 'Open: name_key name';

comment on table catalog_sale is 'Open: name categories';
create or replace trigger catalog_sale_audited after insert or update or delete on catalog_sale
for each row when (audit_is_on()) execute function audit_changed('sale', 'id', 'name', '');

comment on table catalog_stock is 'Open: size_key size';
create or replace trigger catalog_stock_audited after insert or update on catalog_stock
for each row when (audit_is_on()) execute function
audit_changed('stock', 'product_id', 'size', 'counted_from size_key low');

comment on table catalog_stock_change is 'Open: size_key cause person';
