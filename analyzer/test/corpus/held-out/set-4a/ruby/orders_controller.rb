# frozen_string_literal: true

class OrdersController < ApplicationController
  before_action :authenticate_user!

  SORTS = { 'newest' => 'created_at DESC', 'total' => 'total_cents DESC' }.freeze
  STATES = %w[open paid shipped].freeze

  def index
    scope = filtered(current_user.orders)
    render json: scope.limit(50)
  end

  def sorted
    ordering = SORTS.fetch(params[:sort], 'created_at DESC')
    render json: current_user.orders.order(Arel.sql(ordering)).limit(50) # OK
  end

  def search
    render json: Order.where('reference ILIKE ?', "%#{Order.sanitize_sql_like(params[:q].to_s)}%") # OK
  end

  def by_state
    state = STATES.include?(params[:state]) ? params[:state] : 'open'
    render json: Order.where("state = '#{state}'") # OK
  end

  def totals
    group = params[:group_by]
    rows = ActiveRecord::Base.connection.select_all("SELECT #{group}, SUM(total_cents) FROM orders GROUP BY 1") # BAD CWE-89
    render json: rows
  end

  def receipt
    order = current_user.orders.find(params[:id])
    redirect_to params[:return_to] || order_path(order), allow_other_host: true # BAD CWE-601
  end

  def confirm
    order = current_user.orders.find(params[:id])
    order.confirm!
    redirect_to order_path(order, tab: params[:tab]) # OK
  end

  def back
    redirect_to url_from(params[:return_to]) || root_path # OK
  end

  def import
    Order.import!(params.require(:file).read)
    head :created
  rescue StandardError => e
    render json: { error: e.message, backtrace: e.backtrace }, status: :internal_server_error # BAD CWE-209
  end

  private

  def filtered(scope)
    customer = params[:customer]
    return scope if customer.blank?

    scope.where("customer_name LIKE '%#{customer}%'") # BAD CWE-89
  end
end
