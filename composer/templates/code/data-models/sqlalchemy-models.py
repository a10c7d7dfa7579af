#: name: SQLAlchemy models
#: target: python
#: phrases: sqlalchemy [orm|2|2.0] [model|models|class|classes|table|tables|schema|mapping|entities]; (orm|database) (model|models) [in|with] (python|sqlalchemy)
#: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; python; class; classes; table; tables; declarative; mapped_column; mapped column; typed; type hints; orm; database; db; postgres; postgresql; sqlite; mysql; relations; relationship; relationships; foreign keys; unique constraints; default values; 2.0 style; (new|modern) style; primary key; id; ids
#: option timestamps: timestamps; created at [and] [updated at] [column|columns|field|fields]; created_at [and] [updated_at] [column|columns|field|fields]; [recorded] [with] timestamp [column|field]
#: option uuid: uuid [primary] [keys|key|ids|id]; (id|ids) uuid
#: accepts tables:
#: accepts models: name, description (optional text), price (money)
#: if timestamps or anyTimestamps or hasTimes or hasDates
#: if hasDates
#: if timestamps or anyTimestamps or hasTimes
from datetime import date, datetime
#: else
from datetime import date
#: end
#: else
from datetime import datetime
#: end
#: end
#: if hasMoney
from decimal import Decimal
#: end
#: if uuid
from uuid import UUID, uuid4
#: end

import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    pass


#: each join in joins
__join_table__ = sa.Table(
    "__join_table__",
    Base.metadata,
    sa.Column("__join_left_snake___id", sa.ForeignKey("__join_left_many_snake__.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("__join_right_snake___id", sa.ForeignKey("__join_right_many_snake__.id", ondelete="CASCADE"), primary_key=True),
)


#: end
#: each resource in resources
class __resource_Pascal__(Base):
    __tablename__ = "__resource_many_snake__"

#: if uuid
    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
#: else
    id: Mapped[int] = mapped_column(primary_key=True)
#: end
#: each parent in resource_parents
#: if parent_optional
#: if uuid
    __parent_snake___id: Mapped[UUID | None] = mapped_column(sa.ForeignKey("__parent_target_many_snake__.id", ondelete="__parent_rule__"), index=True)
#: else
    __parent_snake___id: Mapped[int | None] = mapped_column(sa.ForeignKey("__parent_target_many_snake__.id", ondelete="__parent_rule__"), index=True)
#: end
#: else
#: if parent_isUnique
#: if uuid
    __parent_snake___id: Mapped[UUID] = mapped_column(sa.ForeignKey("__parent_target_many_snake__.id", ondelete="__parent_rule__"), unique=True)
#: else
    __parent_snake___id: Mapped[int] = mapped_column(sa.ForeignKey("__parent_target_many_snake__.id", ondelete="__parent_rule__"), unique=True)
#: end
#: else
#: if uuid
    __parent_snake___id: Mapped[UUID] = mapped_column(sa.ForeignKey("__parent_target_many_snake__.id", ondelete="__parent_rule__"), index=True)
#: else
    __parent_snake___id: Mapped[int] = mapped_column(sa.ForeignKey("__parent_target_many_snake__.id", ondelete="__parent_rule__"), index=True)
#: end
#: end
#: end
#: end
#: each field in resource_fields
    __field_snake__: __field_sqlalchemy__
#: end
#: if timestamps or resource_hasTimestamps
    created_at: Mapped[datetime] = mapped_column(sa.DateTime(timezone=True), server_default=sa.func.now())
    updated_at: Mapped[datetime] = mapped_column(
        sa.DateTime(timezone=True), server_default=sa.func.now(), onupdate=sa.func.now()
    )
#: end
#: if resource_parents or resource_children or resource_peers

#: end
#: each parent in resource_parents
#: if parent_isSelf
    __parent_snake__: Mapped["__parent_target_Pascal__ | None"] = relationship(back_populates="children", remote_side=[id])
#: else
#: if parent_isUnique
    __parent_snake__: Mapped["__parent_target_Pascal__"] = relationship(back_populates="__parent_inverse_one_snake__", foreign_keys=[__parent_snake___id])
#: else
    __parent_snake__: Mapped["__parent_target_Pascal__"] = relationship(back_populates="__parent_inverse_many_snake__", foreign_keys=[__parent_snake___id])
#: end
#: end
#: end
#: each child in resource_children
#: if child_isSelf
    children: Mapped[list["__child_target_Pascal__"]] = relationship(back_populates="__child_role_snake__")
#: else
#: if child_isUnique
    __child_one_snake__: Mapped["__child_target_Pascal__ | None"] = relationship(
        back_populates="__child_role_snake__", foreign_keys="__child_target_Pascal__.__child_role_snake___id"
    )
#: else
    __child_many_snake__: Mapped[list["__child_target_Pascal__"]] = relationship(
        back_populates="__child_role_snake__", foreign_keys="__child_target_Pascal__.__child_role_snake___id"
    )
#: end
#: end
#: end
#: each peer in resource_peers
    __peer_many_snake__: Mapped[list["__peer_Pascal__"]] = relationship(
        secondary=__peer_table__, back_populates="__peer_self_many_snake__"
    )
#: end


#: end
